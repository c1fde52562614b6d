/** Thrown for a move against the rules. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove'
}
