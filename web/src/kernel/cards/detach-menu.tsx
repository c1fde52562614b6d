import type { CallInput, Card, ContentName } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Menu } from '../../ui/overlays/menu.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { ask, messageOf } from '../ask/index.ts'
import { mapCached } from '../people/map-cached.ts'
import { showToast } from '../toast/toast-store.ts'
import styles from './link-card.module.css'

type OwnTarget = Exclude<NonNullable<Card['target']>, { kind: 'clan' }>

interface Props {
  target: OwnTarget
  quoting: ContentName
}

/** The menu on a card of the member's own content, to remove it from another member's text. */
export function DetachMenu({ target, quoting }: Props) {
  const client = useQueryClient()

  const detach = async () => {
    const name = { target_kind: target.kind, target_id: idOf(target) }
    try {
      await ask('/v1/moments/detachQuote', { ...quoting, ...name })
    } catch (error) {
      return showToast(messageOf(error), 3)
    }
    mapCached(client, (found) => withoutCard(found, quoting, name))
    showToast('已解除引用，那里只剩链接')
  }

  return (
    <span className={styles.menu}>
      <Menu label="引用卡片" items={[{ label: '解除引用', icon: moreIcons.close, onSelect: () => void detach() }]} />
    </span>
  )
}

function idOf(target: OwnTarget): number {
  if (target.kind === 'user') return target.author.user_id
  return target.kind === 'comment' ? target.comment_id : target.message_id
}

type Name = Pick<CallInput<'/v1/moments/detachQuote'>, 'target_kind' | 'target_id'>

/** A cached post or comment without the card, if it is the text with it. */
function withoutCard(found: Readonly<Record<string, unknown>>, { kind, id }: ContentName, name: Name): object {
  const isText =
    kind === 'comment' ? found['comment_id'] === id : found['message_id'] === id && !('comment_id' in found)
  const cards = found['cards'] as Card[] | undefined
  if (!isText || !cards) return found
  const isGone = ({ target }: Card) =>
    target !== undefined &&
    target.kind !== 'clan' &&
    target.kind === name.target_kind &&
    idOf(target) === name.target_id
  return { ...found, cards: cards.filter((card) => !isGone(card)) }
}
