import type { QuizKind, QuizResult } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/display/card.tsx'
import styles from './comparison.module.css'
import { DossierPicture } from './dossier-picture.tsx'
import { type Compared, describeFit, leaningOf } from './fit.ts'

interface Props {
  communityId: number
  mine: Compared
  theirs: Compared
}

/** The member's result beside a shared one: both dossiers, their axes, and whether the two fit as team mates. */
export function Comparison({ communityId, mine, theirs }: Props) {
  return (
    <Card className={`stack-l ${styles.card}`} size="sheet" aria-labelledby="comparison">
      <h2 id="comparison" className={styles.heading}>
        和 TA 比一比
      </h2>
      <div className={styles.both}>
        <Side who="你" kind={mine.result} />
        <Side who="TA" kind={theirs.result} />
      </div>
      <p className={`accent bold ${styles.fit}`}>{describeFit(mine, theirs)}</p>
      <ul className={styles.axes}>
        {mine.result.traits.map((trait, axis) => (
          <Axis key={trait.axis} mine={trait} theirs={theirs.result.traits[axis]!} />
        ))}
      </ul>
      <Link to="/event/mbti/$communityId/result" params={{ communityId: String(communityId) }} className={styles.own}>
        看我的整份档案
      </Link>
    </Card>
  )
}

const Side = ({ who, kind }: { who: string; kind: QuizKind }) => (
  <div className={styles.side}>
    <DossierPicture kind={kind} width={162} height={210} />
    <span className={`caption soft ${styles.who}`}>{who}</span>
    <strong>{kind.name}</strong>
  </div>
)

type Trait = QuizResult['traits'][number]

function Axis({ mine, theirs }: { mine: Trait; theirs: Trait }) {
  return (
    <li className={styles.axis}>
      <span className="visually-hidden">
        {mine.axis}：你 {leaningOf(mine)}，TA {leaningOf(theirs)}
      </span>
      <span aria-hidden="true">{mine.left}</span>
      <span className={styles.scale} aria-hidden="true">
        <span className={`centred bold ${styles.dot}`} style={{ insetInlineStart: `${50 + theirs.value / 2}%` }}>
          TA
        </span>
        <span className={`centred bold ${styles.dot}`} data-own style={{ insetInlineStart: `${50 + mine.value / 2}%` }}>
          你
        </span>
      </span>
      <span aria-hidden="true">{mine.right}</span>
    </li>
  )
}
