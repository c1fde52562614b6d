import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { divisionLists } from '../../communities/queries.ts'
import styles from '../../../ui/actions/back-link.module.css'

/** Link back to the previous page on this site, else to the community. */
export function BackLink({ community }: { community: string }) {
  const { data } = useSuspenseQuery(divisionLists(community))
  const { history } = useRouter()
  const canGoBack = useCanGoBack()

  const back = (event: MouseEvent) => {
    if (!canGoBack || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }

  return (
    <Link
      to="/community/$division"
      params={{ division: community }}
      className={`small soft bold ${styles.back}`}
      activeOptions={{ exact: true }}
      onClick={back}
    >
      <Icon name="back" />
      {data.community_overall.community_fullname}
    </Link>
  )
}
