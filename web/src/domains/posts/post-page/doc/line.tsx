import type { Inline, Moment } from '@judian/contract'
import { Fragment } from 'react'
import { LinkedText, PlainText } from '../../../../kernel/rich-text/mentioning-text.tsx'

interface Props {
  moment: Moment
  line: readonly Inline[]
}

/** A line's runs, each in its style, with the links, mentions and stickers of its text. */
export const Line = ({ moment, line }: Props) =>
  line.map(({ text, bold, href }, index) => {
    const words = href ? (
      <LinkedText href={href} text={text} author={moment.author} />
    ) : (
      <PlainText text={text} content={moment} />
    )
    return bold ? <strong key={index}>{words}</strong> : <Fragment key={index}>{words}</Fragment>
  })
