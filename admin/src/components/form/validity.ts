export interface Range {
  min: number
  max: number
}

/** Error message of a typed whole number. */
export function wholeNumberProblem(text: string, { min, max }: Range): string | undefined {
  if (text === '') return '请填写数字'
  if (!/^-?\d+$/.test(text)) return '请输入整数'
  const value = Number(text)
  return value < min || value > max ? `请输入 ${min} 到 ${max} 之间的整数` : undefined
}

/** Whether all fields are valid; otherwise focuses the first invalid one, which then shows its own message. */
export function isValid(form: HTMLFormElement): boolean {
  if (form.checkValidity()) return true
  form.querySelector<HTMLInputElement>('input:invalid')?.focus()
  return false
}
