import type { Moment } from '@judian/contract'

const most = 99

/** Formats a count: at most two digits, `99+` above. */
export function countText(count: number): string {
  return count > most ? `${most}+` : String(count)
}

/** Name of the label of generated content, wherever it shows. */
export const aiLabelText = '内容由 AI 生成'

/** A post's labels in a line; empty for none. */
export const labelText = ({ ai_label, source }: Pick<Moment, 'ai_label' | 'source'>) =>
  [ai_label && aiLabelText, source && '转载'].filter(Boolean).join(' · ')
