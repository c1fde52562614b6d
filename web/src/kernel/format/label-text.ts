import type { Moment } from '@judian/contract'

/** Name of the label of generated content, wherever it shows. */
export const aiLabelText = '内容由 AI 生成'

/** A post's labels in a line; empty for none. */
export const labelText = ({ ai_label, source }: Pick<Moment, 'ai_label' | 'source'>) =>
  `${ai_label ? aiLabelText : ''}${ai_label && source ? ' · ' : ''}${source ? '转载' : ''}`
