/** A move that the rules don't allow. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove'
}
