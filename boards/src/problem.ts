/** Why a board or a change of it is refused, in Chinese; thrown only inside the engine. */
export class Problem extends Error {
  override readonly name = 'Problem'
}

/** Runs a function that may throw a `Problem`, and returns its board or the problem. */
export function attempt<Board>(make: () => Board): { readonly board: Board } | { readonly problem: string } {
  try {
    return { board: make() }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message }
    throw error
  }
}
