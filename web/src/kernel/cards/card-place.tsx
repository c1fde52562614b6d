import type { Card, ContentName } from '@judian/contract'
import { lazyPart } from '../lazy/lazy-part.ts'
import { Optional } from '../lazy/optional.tsx'
import styles from './card-place.module.css'

// Loaded with the first text that has a card.
const LinkCard = lazyPart(() => import('./link-card.tsx'), 'LinkCard')

interface Props {
  card: Card
  /** The text with the card. */
  quoting: ContentName
}

/** A card in its place, which has its height before it has loaded. */
export const CardPlace = ({ card, quoting }: Props) => (
  <div className={styles.place} data-size={sizeOf(card)}>
    <Optional>
      <LinkCard card={card} quoting={quoting} />
    </Optional>
  </div>
)

function sizeOf({ target }: Card) {
  if (!target) return 'line'
  return 'message_id' in target ? 'content' : 'small'
}
