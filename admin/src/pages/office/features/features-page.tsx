import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { NamedField } from '../../../components/form/named-field.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { afterTurning, changesTo, isInForce, presets } from './changes.ts'
import styles from './features.module.css'
import { allFeatures, type Feature, type Loaded } from './queries.ts'

/** What the site can do without: each feature with its state, what it needs, and what turning it off hides. */
export function FeaturesPage() {
  const found = useQuery(allFeatures)
  return (
    <Page title="功能" about="关闭的功能立即从所有页面消失，已有的内容保留，再打开时都在">
      <QueryList page={found} isEmpty={() => false} none="">
        {(loaded) => (
          <div className="stack-l">
            <Section title="一次选好">
              <ul className={styles.presets}>
                {presets.map(({ title, about, has }) => (
                  <li key={title}>
                    <Button
                      onClick={() =>
                        turn(
                          loaded,
                          title,
                          loaded.features.filter(has).map(({ name }) => name),
                        )
                      }
                    >
                      {title}
                    </Button>
                    <span className="small soft">
                      {about} {isInForce(loaded.features, has) && <Chip tone="accent">现在</Chip>}
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
            <Section title="逐个开关">
              <ul className={styles.features}>
                {loaded.features.map((feature) => (
                  <li key={feature.name}>
                    <FeatureRow feature={feature} loaded={loaded} />
                  </li>
                ))}
              </ul>
            </Section>
            <NamedField />
          </div>
        )}
      </QueryList>
    </Page>
  )
}

function FeatureRow({ feature, loaded }: { feature: Feature; loaded: Loaded }) {
  const { name, title, sentence, example, hides, duty, needs, recommended, on, users } = feature
  const needed = loaded.features.filter((one) => needs.includes(one.name)).map((one) => one.title)
  return (
    <label data-field={name} className={styles.feature}>
      <span className="stack-s">
        <span className="cluster">
          <span className={styles.title}>{title}</span>
          {recommended === 1 && <Chip>推荐</Chip>}
          {needed.length > 0 && <Chip>需要{needed.join('、')}</Chip>}
          {users !== undefined && <span className="caption faint">30 天内 {users} 人用过</span>}
        </span>
        <span className="small soft">{sentence}</span>
        <span className="caption soft">例：{example}</span>
        <span className="caption faint">关闭后看不到：{hides}</span>
        {duty && <span className="caption faint">对应的义务：{duty}</span>}
      </span>
      <input
        type="checkbox"
        aria-label={title}
        checked={on === 1}
        onChange={() => turn(loaded, `${on ? '关闭' : '打开'}「${title}」`, afterTurning(loaded.features, feature))}
      />
    </label>
  )
}

/** Asks before the features on the site become these. */
function turn({ features, version }: Loaded, title: string, on: Feature['name'][]) {
  const { opened, closed } = changesTo(features, on)
  showPopup(ConfirmActionPopup, {
    title,
    confirm: opened.length + closed.length > 0 ? '确认更改' : '知道了',
    done: '已更改，所有页面已经生效',
    refresh: allFeatures.queryKey,
    action: () => askWithSudo('/v1/admin/features/saveFeatures', { version, on }),
    children: <Changes opened={opened} closed={closed} />,
  })
}

function Changes({ opened, closed }: { opened: Feature[]; closed: Feature[] }) {
  if (opened.length + closed.length === 0) return <p>现在就是这样，没有要更改的。</p>
  return (
    <div className="stack">
      {opened.length > 0 && <p>打开：{titlesOf(opened)}。</p>}
      {closed.length > 0 && <p>关闭：{titlesOf(closed)}。已有的内容保留，再打开时都在。</p>}
      {closed.map(
        ({ name, title, duty }) =>
          duty && (
            <p key={name} className="small danger">
              「{title}」对应网站的义务：{duty}。关闭前请确认你用别的办法履行它。
            </p>
          ),
      )}
    </div>
  )
}

const titlesOf = (features: readonly Feature[]) => features.map(({ title }) => title).join('、')
