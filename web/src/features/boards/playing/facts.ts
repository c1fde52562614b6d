/** A step's description without the caption that it begins with, where that is shown beside it. */
export const factsOf = (description = '', caption: string) =>
  description.startsWith(caption) ? description.slice(caption.length).replace(/^。/, '') : description
