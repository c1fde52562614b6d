import { useTheme } from '@judian/web/kernel/theme/theme.ts'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import styles from './overview.module.css'

interface Line {
  name: string
  values: readonly number[]
}

interface Props {
  label: string
  /** YYYY-MM-DD, one per value. */
  days: readonly string[]
  lines: readonly Line[]
}

const height = 220
/** Series differ in dash pattern as well as in colour. */
const strokes = ['--accent-text', '--rare', '--legendary'] as const
const dashes = [[], [8, 4], [2, 3]]

/** Line chart by day, with a visually hidden table of the same figures. */
export function DayChart({ label, days, lines }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const theme = useTheme()

  useEffect(() => {
    const element = box.current
    if (!element) return
    const plot = new uPlot(options(element, days, lines), dataOf(days, lines), element)
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    resized.observe(element)
    return () => {
      resized.disconnect()
      plot.destroy()
    }
    // Theme colours are resolved when the chart is drawn.
  }, [days, lines, theme])

  return (
    <>
      <div ref={box} className={styles.chart} aria-hidden="true" />
      <table className="visually-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th>日期</th>
            {lines.map(({ name }) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {lines.map(({ name, values }) => (
                <td key={name}>{values[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const dataOf = (days: readonly string[], lines: readonly Line[]): uPlot.AlignedData => [
  days.map((_day, at) => at),
  ...lines.map(({ values }) => [...values]),
]

function options(element: HTMLElement, days: readonly string[], lines: readonly Line[]): uPlot.Options {
  const look = getComputedStyle(element)
  const colour = (token: string) => look.getPropertyValue(token)
  const short = (at: number) => days[at]?.slice(5).replace('-', '/') ?? ''
  const axis = {
    stroke: colour('--text-faint'),
    grid: { stroke: colour('--line'), width: 1 },
    font: `12px ${look.fontFamily}`,
  }
  return {
    width: element.clientWidth,
    height,
    cursor: { drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: (_plot, _min, max) => [0, Math.max(max, 4)] } },
    axes: [
      { ...axis, values: (_plot, ticks) => ticks.map(short) },
      { ...axis, size: 56 },
    ],
    series: [
      { label: '日期', value: (_plot, at) => short(at) },
      ...lines.map(({ name }, at) => ({
        label: name,
        stroke: colour(strokes[at] ?? strokes[0]),
        dash: dashes[at] ?? [],
        width: 2,
        points: { show: false },
      })),
    ],
  }
}
