/** The fragment of the questions' address for a taker who wants to be compared with this shared result afterwards. */
export const compareHash = (resultId: string) => `with-${resultId}`

/** The result that a fragment names; undefined for any other fragment. */
export const comparedIn = (hash: string): string | undefined => /^#with-([\w-]{22})$/.exec(hash)?.[1]
