/** The text for a gift of an owned item, which is converted to coins; items without a price bring none. */
export const convertedText = (item: string, coins: number) =>
  `你已拥有「${item}」${coins > 0 ? `，换成 ${coins} 金币` : '，这件装扮不折算金币'}`
