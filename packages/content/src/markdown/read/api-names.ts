/** Whether a tag describes an operation of an API in words, as GitBook did before it drew descriptions of APIs. */
export function isApiTag(name: string): boolean {
  return /^(?:swagger-(?:description|parameter|response)|api-method(?:-[a-z-]+)?)$/.test(name)
}
