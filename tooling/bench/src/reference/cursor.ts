/** Where a list of members goes on: the form that the server gives its cursors. */
export function writeCursor(organizationId: string, last: { joinedAt: string; userId: string }): string {
  const keys = [`members/${organizationId}/joinedAt/desc`, last.joinedAt, last.userId]
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}
