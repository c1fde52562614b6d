import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { queryOf } from '../address.ts'
import { communityOf, nameOf, placeOf } from '../named/named.ts'
import { NamedPicture } from '../named/named-picture.tsx'
import type { CommunityNames } from '../names.ts'
import styles from './suggestion-list.module.css'
import type { Suggestion } from './use-suggestions.ts'

interface Props {
  id: string
  option: Suggestion
  active: boolean
  communities: CommunityNames
  onChoose: (option: Suggestion) => void
}

/** An option of the list: a link, so that it opens in a new tab, too. */
export function SuggestionOption({ id, option, active, communities, onChoose }: Props) {
  return (
    <Link
      {...('q' in option ? { to: '/search', search: queryOf({ q: option.q }) } : placeOf(option))}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      activeProps={{ 'aria-current': undefined }}
      className={`row-l small ${styles.option}`}
      onClick={() => onChoose(option)}
    >
      <Face option={option} communities={communities} />
    </Link>
  )
}

const searchIcons = { search: 'search', recent: 'retry', popular: 'search' } as const satisfies Record<string, IconName>

function Face({ option, communities }: Pick<Props, 'option' | 'communities'>): ReactNode {
  if ('q' in option)
    return (
      <>
        <Icon name={searchIcons[option.kind]} size={18} className={styles.icon} />
        <span className="fill one-line">{option.kind === 'search' ? `搜索“${option.q}”` : option.q}</span>
      </>
    )
  return (
    <>
      <NamedPicture named={option} size="s" />
      <span className="fill one-line">{nameOf(option)}</span>
      <span className={`caption faint ${styles.note}`}>{communityOf(option, communities)}</span>
    </>
  )
}
