import type { AdminSettings } from '@judian/contract'
import { Feature } from '@judian/web/kernel/feature/feature.tsx'
import { useQuery } from '@tanstack/react-query'
import { QueryList } from '../../../components/list/query-list.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { complaintSettings } from '../../features/complaints/complaint-settings.ts'
import { companionSettings } from './companion-settings.ts'
import { OpinionFunctions } from './opinion-functions.tsx'
import { newcomerSettings } from './newcomer-settings.ts'
import { operationSettings } from './operation-settings.ts'
import { searchSettings } from './search-settings.ts'
import { SettingSwitch } from './setting-switch.tsx'
import { allSettings } from './queries.ts'
import styles from './settings.module.css'
import { textSettings } from './text-settings.tsx'
import { SettingsForm } from './settings-form.tsx'

const switches = [
  { name: 'registrationOpen', title: '开放注册', about: '关闭后，注册会提示当前注册暂未开放' },
  {
    name: 'signInOpen',
    title: '开放登录',
    about: '关闭后，成员登录会提示登录功能临时维护中；管理员仍可登录，已登录的成员不受影响',
  },
  {
    name: 'staffSecondFactor',
    title: '管理者必须两步验证',
    about: '打开后，没有开启两步验证的管理员和版主没有任何管理权限，也不能使用后台，开启后即可；你自己要先开启',
  },
  { name: 'visitorsMayRead', title: '游客可以浏览', about: '打开后，不登录也能看帖子、评论和主页' },
  { name: 'postingOpen', title: '开放发言', about: '关闭后，除管理员外不能发帖和评论' },
  { name: 'minorsMayVote', title: '未成年人可以投票', about: '关闭后，未成年人模式下只能看帖子里的投票，不能参与' },
  { name: 'uploadsOpen', title: '开放上传', about: '关闭后，除管理员外不能上传图片' },
  { name: 'westWorldKillSwitch', title: '停用随机对话', about: '打开后，各处都不再出现同伴的随机对话' },
] as const satisfies readonly { name: keyof AdminSettings; title: string; about: string }[]

/** Runtime switches and texts; changes apply within a second. */
export function SettingsPage() {
  const found = useQuery(allSettings)
  return (
    <Page title="站点设置" about="开关改动后一秒内在所有服务器生效">
      <QueryList page={found} isEmpty={() => false} none="">
        {(data) => (
          <div className="stack-l">
            <Section title="开关">
              <ul className={styles.switches}>
                {switches
                  .filter(({ name }) => data.settings[name] !== undefined)
                  .map(({ name, title, about }) => (
                    <li key={name}>
                      <SettingSwitch
                        name={name}
                        title={title}
                        about={about}
                        version={data.version}
                        on={data.settings[name] === 1}
                      />
                    </li>
                  ))}
              </ul>
            </Section>
            <Section title="承载言论的功能">
              <OpinionFunctions />
            </Section>
            <Section title="伙伴与敲敲门">
              <SettingsForm loaded={data} fieldsOf={companionSettings} />
            </Section>
            <Section title="文字与限制">
              <SettingsForm loaded={data} fieldsOf={textSettings} />
            </Section>
            <Section title="搜索">
              <SettingsForm loaded={data} fieldsOf={searchSettings} />
            </Section>
            <Section title="新成员与重复内容">
              <SettingsForm loaded={data} fieldsOf={newcomerSettings} />
            </Section>
            <Feature name="complaints">
              <Section title="投诉渠道">
                <SettingsForm loaded={data} fieldsOf={complaintSettings} />
              </Section>
            </Feature>
            <Section title="运行与保留">
              <SettingsForm loaded={data} fieldsOf={operationSettings} />
            </Section>
          </div>
        )}
      </QueryList>
    </Page>
  )
}
