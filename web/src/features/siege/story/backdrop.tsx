import { useTheme } from '../../../kernel/theme/theme.ts'
import type { WallState } from '../siege-phase.ts'
import styles from './backdrop.module.css'
import { useStoryScroll } from './use-story-scroll.ts'

/** Wall states that scrolling passes through, up to the event's current one. */
const walls: Record<WallState, readonly WallState[]> = {
  sealed: ['sealed'],
  cracked: ['sealed', 'cracked'],
  broken: ['sealed', 'cracked', 'broken'],
}

/** Animated backdrop: scrolling moves the camera closer and the wall from intact to its current state. */
export function Backdrop({ wall }: { wall: WallState }) {
  const light = useTheme() === 'dark' ? 'night' : 'dusk'
  const ref = useStoryScroll<HTMLDivElement>()
  const layer = (name: string) => `/images/siege/${name}-${light}.svg`

  return (
    <div ref={ref} className={styles.backdrop} data-light={light} aria-hidden="true">
      <div className={styles.world}>
        <img className={styles.sky} src={layer('sky')} alt="" width={1600} height={900} />
        <div className={styles.walls}>
          {walls[wall].map((state) => (
            <img key={state} data-state={state} src={layer(`wall-${state}`)} alt="" width={1600} height={900} />
          ))}
        </div>
        <img className={styles.front} src={layer('front')} alt="" width={1600} height={900} />
      </div>
      <span className={styles.embers} />
      <span className={styles.veil} />
    </div>
  )
}
