import type { ComponentProps } from 'react'
import { Tick } from '../../ui/fields/tick.tsx'
import styles from './consent.module.css'
import { type SiteText, siteTextTitles } from './queries.ts'

/** What a form about the site's texts has ticked. */
export interface Ticks {
  texts: boolean
}

export const noTicks: Ticks = { texts: false }

const names: readonly SiteText[] = ['agreement', 'privacy']

/** The problem of a missing tick. */
export const tickProblems = ({ texts }: Ticks): { texts?: string } =>
  texts ? {} : { texts: '请先阅读并同意用户协议和隐私政策' }

interface Props extends Omit<ComponentProps<typeof Tick>, 'children'> {
  onRead: (name: SiteText) => void
}

/** A checkbox for the site's texts; never preset. */
export const ConsentTick = ({ onRead, ...tick }: Props) => (
  <Tick {...tick}>
    <span>我已阅读并同意</span>
    {names.map((name) => (
      <button key={name} type="button" className={`accent ${styles.link}`} onClick={() => onRead(name)}>
        《{siteTextTitles[name]}》
      </button>
    ))}
  </Tick>
)

export const ageProblem = '本站只向满14周岁的人开放'

/** The statement to be 14 or older; never preset. */
export const AgeTick = (tick: Omit<ComponentProps<typeof Tick>, 'children'>) => <Tick {...tick}>我已满14周岁</Tick>
