import type { Block, HiddenBlock, Inline, Moment } from '@judian/contract'
import { cx } from '../../../../ui/cx.ts'
import { places } from '../../moments/places.ts'
import { Spoiler } from '../../moments/parts/spoiler.tsx'
import { ArticlePicture } from './article-picture.tsx'
import styles from './doc-text.module.css'
import { Line } from './line.tsx'

interface Props {
  moment: Moment
  blocks: readonly (Block | HiddenBlock)[]
}

/** Blocks of a structured post. The server has validated the tree; no user text becomes HTML. */
export const DocText = ({ moment, blocks }: Props) => (
  <div className={styles.doc}>
    {blocks.map((block, index) => (
      <BlockView key={index} moment={moment} block={block} />
    ))}
  </div>
)

const isEmpty = (line: readonly Inline[]) => line.every(({ text }) => text.trim() === '')

/** Empty paragraphs make no gap: the blocks have their distances. */
function BlockView({ moment, block }: { moment: Moment; block: Block | HiddenBlock }) {
  switch (block.type) {
    case 'paragraph':
      if (isEmpty(block.text)) return null
      return (
        <p className={styles.line}>
          <Line moment={moment} line={block.text} />
        </p>
      )
    case 'heading': {
      if (isEmpty(block.text)) return null
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading className={cx(styles.line, styles.heading)}>
          <Line moment={moment} line={block.text} />
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={styles.list}>
          {block.items.map((item, index) => (
            <li key={index} className={styles.line}>
              <Line moment={moment} line={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          {block.lines.map((line, index) => (
            <p key={index} className={styles.line}>
              <Line moment={moment} line={line} />
            </p>
          ))}
        </blockquote>
      )
    case 'divider':
      return <hr className={styles.divider} />
    case 'board':
      return <places.InText moment={moment} />
    case 'picture':
      return <ArticlePicture moment={moment} imageId={block.image_id} alt={block.alt} />
    case 'spoiler':
      return (
        <div className={styles.hidden}>
          <Spoiler title={block.title}>
            <DocText moment={moment} blocks={block.blocks} />
          </Spoiler>
        </div>
      )
  }
}
