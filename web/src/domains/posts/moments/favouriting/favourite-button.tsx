import type { Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSingleFlight } from '../../../../kernel/ask/index.ts'
import { Feature } from '../../../../kernel/feature/feature.tsx'
import { chunk } from '../../../../kernel/lazy/chunk.ts'
import { runLate } from '../../../../kernel/lazy/run-late.ts'
import { ActionButton } from '../parts/action-button.tsx'
import styles from './favourites.module.css'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'

const favouriting = chunk(() => import('./toggle-favourite.ts'))

interface Props {
  moment: Moment
  compact?: boolean
}

/** Makes a post a favourite, or removes it, in the row of its page's actions. */
export const FavouriteButton = (props: Props) => (
  <Feature name="favourites">
    <Toggle {...props} />
  </Feature>
)

function Toggle({ moment, compact = false }: Props) {
  const client = useQueryClient()
  const toggle = useSingleFlight(() => runLate(favouriting, ({ toggleFavourite }) => toggleFavourite(client, moment)))
  const on = moment.favourited === 1
  return (
    <ActionButton
      icon={moreIcons.bookmark}
      label="收藏"
      count={0}
      compact={compact}
      aria-pressed={on}
      disabled={moment.review !== 'published'}
      className={on ? styles.on : undefined}
      onClick={toggle}
    />
  )
}
