import type { CallOutput } from '@judian/contract'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { Figure } from './figure.tsx'
import styles from './overview.module.css'

const units = ['KB', 'MB', 'GB', 'TB'] as const

/** A size as people read it, in powers of a thousand as on disks. */
function sizeText(bytes: number | undefined): string {
  if (bytes === undefined) return '—'
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length)
  const value = bytes / 1000 ** power
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[power - 1]}`
}

/** The site's storage and remaining space, and its use of the limits on sign-ups and SMS. */
export function Capacity({ overview }: { overview: CallOutput<'/v1/admin/overview/getOverview'> }) {
  const { sizes, disk_free_bytes, regions_since, regions_old } = overview
  return (
    <Section title="空间与限额">
      <dl className={`stack-l ${styles.figures}`}>
        <Figure name="数据库" value={sizeText(sizes.database)} />
        <Figure name="其中搜索索引" value={sizeText(sizes.search)} />
        <Figure name="成员的图片" value={sizeText(sizes.pictures)} />
        <Figure name="磁盘剩余" value={sizeText(disk_free_bytes)} />
        <Figure name="今天的短信" value={overview.sms_today} of={overview.sms_per_day} />
        <Figure name="本小时注册" value={overview.sign_ups_this_hour} of={overview.sign_ups_per_hour} />
      </dl>
      <p className={`caption faint ${styles.measured}`}>
        {sizes.measured_at ? (
          <>
            空间统计于
            <RelativeTime time={sizes.measured_at} />
          </>
        ) : (
          '空间每小时统计一次，还没有结果'
        )}
      </p>
      {regions_old === 1 && (
        <p className={`small danger ${styles.warning}`}>
          IP属地的数据是 {regions_since} 的，已经超过一年，可能认错地方。请在环境变量 REGION_DB_V4 和 REGION_DB_V6
          里换上新的数据文件
        </p>
      )}
    </Section>
  )
}
