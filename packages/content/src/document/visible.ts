/** Whether a text has a character that can be seen: the contract asks the same of titles. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)
}
