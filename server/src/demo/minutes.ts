/** Minutes from 0 to 54 that look random and are the same on every run. */
export const minutesOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7) % 55
