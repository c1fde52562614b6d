import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteInfo } from '../../../kernel/consent/site-info.ts'
import { Feature } from '../../../kernel/feature/feature.tsx'
import { SiteTextLink } from './site-text-link.tsx'
import styles from './site.module.css'

/** Footer with the site's texts, the rules of its orders, the way to complain, and filing numbers, if any; each number links to its register. */
export function SiteFooter() {
  const { data } = useQuery(siteInfo)
  if (!data) return null
  const { texts, icpNumber, policeNumber } = data

  return (
    <ul className={`caption faint ${styles.footer}`} aria-label="网站信息">
      {texts.map((name) => (
        <li key={name}>
          <SiteTextLink name={name} />
        </li>
      ))}
      <Feature name="complaints">
        <li>
          <Link to="/about/complaints" className={styles.link}>
            投诉与举报
          </Link>
        </li>
      </Feature>
      <li>
        <Link to="/about/ranking" className={styles.link}>
          排序规则
        </Link>
      </li>
      {icpNumber && (
        <li>
          <Filing href="https://beian.miit.gov.cn/">{icpNumber}</Filing>
        </li>
      )}
      {policeNumber && (
        <li>
          <Filing href={`https://beian.mps.gov.cn/#/query/webSearch?code=${policeNumber.replace(/\D/g, '')}`}>
            {policeNumber}
          </Filing>
        </li>
      )}
    </ul>
  )
}

function Filing({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children}
    </a>
  )
}
