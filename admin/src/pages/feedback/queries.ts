/** Key prefix of all feedback queries. */
export const feedbackKey = ['feedback'] as const
