import { useAvailable } from '@judian/web/kernel/feature/feature.tsx'
import { useQuery } from '@tanstack/react-query'
import { NamedField } from '../../../components/form/named-field.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { OpinionFunctions } from './opinion-functions.tsx'
import { settingSections, switches } from './sections.ts'
import { SettingSwitch } from './setting-switch.tsx'
import { allSettings } from './queries.ts'
import styles from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'

/** Runtime switches and texts; changes apply within a second. */
export function SettingsPage() {
  const found = useQuery(allSettings)
  const sections = useAvailable(settingSections)
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
            {sections.map(({ title, fieldsOf }) => (
              <Section key={title} title={title}>
                <SettingsForm loaded={data} fieldsOf={fieldsOf} />
              </Section>
            ))}
            <NamedField />
          </div>
        )}
      </QueryList>
    </Page>
  )
}
