import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { siteInfo } from './queries.ts'
import { SiteTextLink } from './site-text-link.tsx'
import styles from './site.module.css'

/** Links to the agreements, if they exist. */
export function SignUpAgreement() {
  const { data } = useQuery(siteInfo)
  if (!data || data.texts.length === 0) return null
  return (
    <p className={styles.agreement}>
      <span>注册即表示同意</span>
      {data.texts.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <span>和</span>}
          <SiteTextLink name={name} quoted />
        </Fragment>
      ))}
    </p>
  )
}
