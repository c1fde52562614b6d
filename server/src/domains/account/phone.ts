/** A mainland mobile number as it is written after +86. */
export const isMobileNumber = (text: string) => /^1[3-9]\d{9}$/.test(text)
