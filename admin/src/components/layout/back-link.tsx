import { Icon } from '@judian/web/ui/icons/icon.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './layout.module.css'

/** Leads from an entry's page back to its list. */
export const BackLink = ({ children, ...list }: LinkProps) => (
  <p className={styles.back}>
    <Link {...list} activeOptions={{ exact: true }}>
      <>
        <Icon name="back" size={16} />
        {children}
      </>
    </Link>
  </p>
)
