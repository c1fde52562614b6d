import type { SelfAuditItem } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { Section } from '../../../components/layout/section.tsx'
import { duties } from '../self-audit/duties.ts'

/** The operator's duties that should be mended, if there are some. */
export const Gaps = ({ gaps }: { gaps: readonly SelfAuditItem['name'][] }) =>
  gaps.length > 0 && (
    <Section title="合规待办">
      <p className="small soft">{gaps.map((name) => duties[name].title).join('、')}</p>
      <Link to="/self-audit" className="small accent">
        在合规自查里看现状和修改的地方
      </Link>
    </Section>
  )
