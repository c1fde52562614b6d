import type { CallOutput } from '@judian/contract'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Section } from '../../components/layout/section.tsx'
import styles from './overview.module.css'

type Waves = CallOutput<'/v1/admin/overview/getOverview'>['sign_up_waves']

/** The networks from which many sign up at the moment, if there are some. */
export const SignUpWaves = ({ waves }: { waves: Waves }) =>
  waves.length > 0 && (
    <Section title="注册高峰">
      <table className={styles.waves}>
        <thead>
          <tr>
            <th>网络</th>
            <th>请求注册</th>
            <th>开始</th>
          </tr>
        </thead>
        <tbody>
          {waves.map(({ network, sign_ups, since }) => (
            <tr key={network}>
              <td>{network}</td>
              <td>{sign_ups.toLocaleString('zh-CN')}</td>
              <td>
                <RelativeTime time={since} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.measured}>这些网络的注册已自动放慢；限额在站点设置里调整，网络地址一天后删除</p>
    </Section>
  )
