import { boardLimits, throwables, tones, type Mark } from './model.ts'
import { Problem } from './problem.ts'
import { isBlank } from './text.ts'
import { readFields, readFloor, readLine, readList, readOneOf, readPoint, type Fields } from './values.ts'

const areaBounds = {
  min: 3,
  max: boardLimits.areaPoints,
  problem: `一块区域要有 3 到 ${boardLimits.areaPoints} 个角`,
}
const strokeBounds = {
  min: 2,
  max: boardLimits.strokePoints,
  problem: `每步的手绘最多 ${boardLimits.strokePoints} 个点`,
}

const keys = {
  sight: ['from', 'to'],
  throw: ['what', 'from', 'to'],
  area: ['tone', 'points'],
  label: ['at', 'text'],
  stroke: ['tone', 'points'],
} as const

const types = Object.keys(keys) as Mark['type'][]

export function readMark(sent: unknown): Mark {
  const type = readOneOf((sent as Fields | null | undefined)?.['type'], types)
  const fields = readFields(sent, ['type', 'floor', ...keys[type]])
  const floor = readFloor(fields['floor'])
  switch (type) {
    case 'sight':
      return { type, floor, from: readPoint(fields['from']), to: readPoint(fields['to']) }
    case 'throw':
      return {
        type,
        floor,
        what: readOneOf(fields['what'], throwables),
        from: readPoint(fields['from']),
        to: readPoint(fields['to']),
      }
    case 'area':
      return {
        type,
        floor,
        tone: readOneOf(fields['tone'], tones),
        points: readList(fields['points'], areaBounds, readPoint),
      }
    case 'label':
      return { type, floor, at: readPoint(fields['at']), text: readLabel(fields['text']) }
    case 'stroke':
      return {
        type,
        floor,
        tone: readOneOf(fields['tone'], tones),
        points: readList(fields['points'], strokeBounds, readPoint),
      }
  }
}

function readLabel(sent: unknown): string {
  const text = readLine(sent, boardLimits.labelLength, '标注')
  if (isBlank(text)) throw new Problem('请填写标注')
  return text
}

/** Fails for a step with too many marks or points. */
export function checkMarks(marks: readonly Mark[]) {
  if (marks.length > boardLimits.marks) throw new Problem(`每步最多画 ${boardLimits.marks} 样东西`)
  const points = marks.reduce((sum, mark) => sum + (mark.type === 'stroke' ? mark.points.length : 0), 0)
  if (points > boardLimits.strokePoints) throw new Problem(strokeBounds.problem)
}

export const readMarks = (sent: unknown): Mark[] => {
  const marks = readList(sent, { max: boardLimits.marks, problem: `每步最多画 ${boardLimits.marks} 样东西` }, readMark)
  checkMarks(marks)
  return marks
}
