import type { QuizKind, QuizResult } from '@judian/contract'
import type { ReactNode } from 'react'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Desk } from './desk.tsx'
import { DossierPicture } from './dossier-picture.tsx'
import { leaningOf } from './fit.ts'
import styles from './result-view.module.css'

interface Shown {
  result: QuizResult
  mates: QuizKind[]
  statistics: (QuizKind & { count: number })[]
}

interface Props extends Shown {
  /** Above the result's name. */
  heading: string
  /** Actions on the result. */
  actions: ReactNode
  /** Before all else. */
  comparison?: ReactNode
  children?: ReactNode
}

/** A result: dossier, axes, team mates and statistics. */
export function ResultView({ result, mates, statistics, heading, actions, comparison, children }: Props) {
  useTitle(result.name)

  return (
    <Desk title={heading}>
      {comparison}
      <Card className={styles.dossier} aria-labelledby="kind">
        <div className={styles.folder}>
          <DossierPicture kind={result} className={styles.picture} width={324} height={420} />
          <span className={styles.cover} aria-hidden="true" />
        </div>
        <div className={styles.about}>
          <p className={styles.code}>档案 {result.code}</p>
          <h2 id="kind" className={styles.name}>
            {result.name}
          </h2>
          <p className={styles.motto}>{result.motto}</p>
          <p>{result.summary}</p>
          <Traits traits={result.traits} />
          <div className="wrap">{actions}</div>
        </div>
      </Card>
      <Card size="sheet" aria-labelledby="mates">
        <h2 id="mates" className={styles.heading}>
          和你最配的队友
        </h2>
        <ul className={`stack-l ${styles.mates}`}>
          {mates.map((kind) => (
            <li key={kind.code} className={`stack-s small ${styles.mate}`}>
              <DossierPicture kind={kind} width={108} height={140} loading="lazy" />
              {kind.name}
            </li>
          ))}
        </ul>
      </Card>
      {children}
      <Statistics statistics={statistics} own={result.code} />
    </Desk>
  )
}

function Traits({ traits }: Pick<QuizResult, 'traits'>) {
  return (
    <ul className={`stack-s small ${styles.traits}`}>
      {traits.map(({ axis, left, right, value }) => (
        <li key={axis} className={`stack faint ${styles.trait}`}>
          <span className="visually-hidden">
            {axis}：{leaningOf({ left, right, value })}
          </span>
          <span aria-hidden="true" data-on={value < 0}>
            {left}
          </span>
          <span className={styles.scale} aria-hidden="true">
            <span
              className={styles.fill}
              style={{ insetInlineStart: `${Math.min(50, 50 + value / 2)}%`, width: `${Math.abs(value) / 2}%` }}
            />
          </span>
          <span aria-hidden="true" data-on={value > 0}>
            {right}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Statistics({ statistics, own }: Pick<Shown, 'statistics'> & { own: string }) {
  const total = statistics.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card size="sheet" aria-labelledby="statistics">
      <h2 id="statistics" className={styles.heading}>
        社区里都是些什么人
      </h2>
      <ul className="stack-s small">
        {statistics.map(({ code, name, count }) => (
          <li key={code} className={`stack ${styles.statistic}`} data-own={code === own}>
            <span>{name}</span>
            <span className={styles.scale} aria-hidden="true">
              <span className={styles.fill} style={{ insetInlineStart: 0, width: `${(100 * count) / total}%` }} />
            </span>
            <span className="tabular">{count} 人</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
