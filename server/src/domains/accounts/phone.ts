/** A mainland mobile number as it is written after +86. */
export const isMobileNumber = (text: string) => /^1[3-9]\d{9}$/.test(text)

/** A phone number for those who may know that it is one: 138****0001. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
