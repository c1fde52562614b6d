import { useTheme } from '../../../../kernel/theme/theme.ts'
import type { Scene } from '../match-scene.ts'
import styles from './backdrop.module.css'
import { useStoryScroll } from './use-story-scroll.ts'

/** So many hang side by side in the gate, and above it. */
const bannersMax = 3
const flagsMax = 8

/**
 * The siege in the event's state: the wall, a flag for each decided match, an evening glow in the last hour, and the
 * winners' banners in the fallen gate. Scrolling moves the camera.
 */
export function Backdrop({ scene: { wall, isLastHour, flags, winners } }: { scene: Scene }) {
  const light = useTheme() === 'dark' ? 'night' : 'dusk'
  const ref = useStoryScroll<HTMLDivElement>()
  const layer = (name: string) => `/images/siege/${name}-${light}.svg`

  return (
    <div ref={ref} className={styles.backdrop} data-light={light} data-last-hour={isLastHour} aria-hidden="true">
      <div className={styles.world}>
        <img className={styles.sky} src={layer('sky')} alt="" width={1600} height={900} />
        <div className={styles.walls} data-wall={wall}>
          <img src={layer(`wall-${wall}`)} alt="" width={1600} height={900} />
          <span className={styles.flags}>
            {flags.slice(-flagsMax).map((side, place) => (
              <i key={place} data-side={side} />
            ))}
          </span>
          <span className={styles.banners}>
            {winners.slice(0, bannersMax).map(({ id, name, clan, side }) => (
              <b key={id} data-side={side}>
                {clan && <img src={clan.avatar_url} alt="" />}
                {name}
              </b>
            ))}
          </span>
        </div>
        <img className={styles.front} src={layer('front')} alt="" width={1600} height={900} />
      </div>
      <span className={styles.embers} />
      <span className={styles.veil} />
    </div>
  )
}
