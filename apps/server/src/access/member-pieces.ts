/** What of members, and of their places in teams, is looked at before others may have their turn: a few milliseconds' worth. */
const mostInPiece = { members: 500, memberships: 4000 }

/** Members in pieces that are looked at in no time each, however many teams they are in. */
export function* inMemberPieces<Member extends { teamCount: number }>(members: readonly Member[]): Iterable<Member[]> {
  let piece: Member[] = []
  let memberships = 0
  for (const member of members) {
    const isFull = piece.length === mostInPiece.members || memberships + member.teamCount > mostInPiece.memberships
    if (isFull && piece.length > 0) {
      yield piece
      piece = []
      memberships = 0
    }
    piece.push(member)
    memberships += member.teamCount
  }
  if (piece.length > 0) yield piece
}
