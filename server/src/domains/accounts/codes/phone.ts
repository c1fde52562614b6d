/** A mainland mobile number without +86. */
export const isMobileNumber = (text: string) => /^1[3-9]\d{9}$/.test(text)

export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
