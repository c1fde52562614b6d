import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from '../../ui/actions/back-link.module.css'

/** Link from a clan to its community's clans. */
export function UpLink({ community }: { community: string }) {
  return (
    <Link
      to="/clan/$division"
      params={{ division: community }}
      className={`small soft bold ${styles.back}`}
      activeOptions={{ exact: true }}
    >
      <Icon name="back" />
      全部战队
    </Link>
  )
}
