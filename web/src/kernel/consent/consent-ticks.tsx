import type { ComponentProps } from 'react'
import { Tick } from '../../ui/fields/tick.tsx'
import styles from './consent.module.css'
import { type SiteText, siteTextTitles } from './queries.ts'

export type Ticks = Record<SiteText, boolean>

export const noTicks: Ticks = { agreement: false, privacy: false }

const names: readonly SiteText[] = ['agreement', 'privacy']

/** A problem for each tick that is missing. */
export const tickProblems = (ticks: Ticks): Partial<Record<SiteText, string>> =>
  Object.fromEntries(
    names.filter((name) => !ticks[name]).map((name) => [name, `请先阅读并同意${siteTextTitles[name]}`]),
  )

interface Props {
  ticks: Ticks
  problems: Partial<Record<SiteText, string>>
  onTick: (name: SiteText, on: boolean) => void
  onRead: (name: SiteText) => void
}

/** A checkbox for each of the site's texts; never preset. */
export const ConsentTicks = ({ ticks, problems, onTick, onRead }: Props) =>
  names.map((name) => (
    <Tick key={name} checked={ticks[name]} error={problems[name]} onChecked={(on) => onTick(name, on)}>
      我已阅读并同意
      <button type="button" className={`accent ${styles.link}`} onClick={() => onRead(name)}>
        《{siteTextTitles[name]}》
      </button>
    </Tick>
  ))

export const ageProblem = '本站只向满14周岁的人开放'

/** The statement to be 14 or older; never preset. */
export const AgeTick = (tick: Omit<ComponentProps<typeof Tick>, 'children'>) => <Tick {...tick}>我已满14周岁</Tick>
