/** Says what a gift of an item already owned brought; an item without a price brings no coins. */
export const convertedText = (item: string, coins: number) =>
  `你已拥有「${item}」${coins > 0 ? `，换成 ${coins} 金币` : '，这件装扮不折算金币'}`
