import { inRightHand, mark, outline, shaded, stroke, tilted } from '../../avatar/pen.ts'
import { palette } from '../../kit/palette.ts'
import { circle, ellipse, group, path, rect } from '../../kit/svg.ts'

/** A door off its hinges, carried as a shield. */
const brokenDoor = () =>
  inRightHand(
    tilted(
      -4,
      [-84, 42].map((y) => path(`M-60 ${y}h12v16h-12z`, { ...outline, fill: palette.fog })).join(''),
      shaded(
        'M-52-112l20 6 18-8 28 4v168q-33 6-66 0z',
        { base: '#C58A50', shade: '#A46C38' },
        'M-2-112l16 2v168q-10 3-20 3z',
      ),
      [-96, -34].map((y) => rect(-42, y, 40, 50, { ...outline, rx: 2, fill: '#B17640' })).join(''),
      path('M-36-90v36M-36-28v36', stroke('#DDA66C', 3)),
      path('M-42 30h40', stroke('#8E5C2E', 3)),
      circle(4, -22, 6, { ...outline, fill: palette.amber }),
    ),
  )

const partyPopper = () =>
  inRightHand(
    tilted(
      -26,
      path('M-4-40q-22-16-8-32t-10-30M6-42q16-16 4-30t12-28', { ...mark, strokeWidth: 6 }),
      path('M-4-40q-22-16-8-32t-10-30', stroke('#8FC1FD', 3.4)),
      path('M6-42q16-16 4-30t12-28', stroke('#F07F9E', 3.4)),
      [
        [-22, -62, palette.mint],
        [2, -66, palette.amber],
        [0, -92, palette.coral],
        [28, -64, palette.mint],
        [-30, -84, palette.amber],
      ]
        .map(([x, y, fill]) => circle(Number(x), Number(y), 4.6, { ...outline, strokeWidth: 1.6, fill: String(fill) }))
        .join(''),
      shaded('M-17-38h34l-13 56h-8z', { base: '#9D6BD8', shade: '#8053B8' }, 'M5-38h12l-13 56h-4z'),
      path('M-13-24h26M-10-10h20M-7 4h14', stroke('#FFD54F', 4)),
      ellipse(0, -38, 17, 5.5, { ...outline, fill: '#FFD54F' }),
    ),
  )

const quill = () =>
  inRightHand(
    tilted(
      -16,
      path('M0 34v-70', { ...mark, strokeWidth: 5 }),
      path('M0 34v-60', stroke('#F7F4EC', 2)),
      shaded(
        'M0-12q-26-18-24-54q4-34 30-60q22 30 18 64q-2 32-24 50z',
        { base: '#FFFDF5', shade: '#D9DEE6' },
        'M6-126q22 30 18 64q-2 32-24 50z',
      ),
      path('M0-12q0-60 5-100M-22-50l8-3M-18-34l9-4M22-76l-8 5M20-50l-8 6', mark),
      path('M-3 34h6l-3 12z', { ...outline, fill: palette.ink }),
    ),
  )

const tSquare = () =>
  inRightHand(
    tilted(
      -10,
      shaded('M-8-98h16v140h-16z', { base: '#E6C183', shade: '#C99F5C' }, 'M2-98h6v140h-6z'),
      path('M-8-80h7M-8-68h5M-8-56h7M-8-44h5M-8-32h7M-8-20h5M-8 20h7', { ...mark, strokeWidth: 1.8 }),
      rect(-40, -112, 80, 17, { ...outline, rx: 3, fill: '#B5763F' }),
      circle(0, -103.5, 3, { ...outline, fill: palette.amber }),
    ),
  )

const abacus = () =>
  inRightHand(
    tilted(
      -6,
      rect(-54, -62, 64, 68, { ...outline, rx: 4, fill: '#7A4A2C' }),
      rect(-48, -56, 52, 56, { ...outline, fill: '#F3E4C6' }),
      [-40, -28, -16, -4]
        .map(
          (x, rod) =>
            path(`M${x}-56v56`, stroke('#7A4A2C', 2)) +
            [-49, ...(rod % 2 ? [-26, -17, -8] : [-22, -13, -5])]
              .map((y) => ellipse(x, y, 5.5, 4.2, { ...outline, strokeWidth: 1.6, fill: '#D8604F' }))
              .join(''),
        )
        .join(''),
      path('M-48-38h52', { ...mark, strokeWidth: 4 }),
    ),
  )

/** Stands still: it says that the wind has stopped. */
const pinwheel = () =>
  inRightHand(
    tilted(
      -12,
      path('M0 44v-116', { ...mark, strokeWidth: 7 }),
      path('M0 44v-116', stroke('#D8B072', 3.6)),
      group(
        { transform: 'translate(0 -74)' },
        [0, 90, 180, 270]
          .map((turn) =>
            group(
              { transform: `rotate(${turn})` },
              path('M0 0q-16-22-2-42q26 4 28 24q-10-4-26 18z', {
                ...outline,
                fill: turn % 180 ? '#F7F4EC' : palette.coral,
              }),
              path('M0 0q-16-22-2-42q4 22 2 42z', { ...outline, fill: turn % 180 ? '#D5CEBD' : '#C9573F' }),
            ),
          )
          .join(''),
        circle(0, 0, 5, { ...outline, fill: palette.amber }),
      ),
    ),
  )

const anchor = () =>
  inRightHand(
    path('M0-62v108M-26-44h52M-38 20q4 30 38 30t38-30', { ...mark, strokeWidth: 13 }),
    circle(0, -74, 11, { ...mark, strokeWidth: 11 }),
    circle(0, -74, 11, stroke('#8FA2AE', 6)),
    path('M-46 30l6-22 16 16zM46 30l-6-22-16 16z', { ...outline, fill: '#8FA2AE' }),
    path('M0-62v108M-26-44h52M-38 20q4 30 38 30t38-30', stroke('#8FA2AE', 8.5)),
    path('M-2-60v100M-24-46h46', stroke('#C6D2D9', 2.4)),
  )

/** A scope on its three legs. */
const spottingScope = () =>
  inRightHand(
    path('M-4-30l-28 128M0-30l26 128M-2-30v130', { ...mark, strokeWidth: 7 }),
    path('M-4-30l-28 128M0-30l26 128M-2-30v130', stroke('#5B636B', 3.4)),
    tilted(
      -8,
      shaded('M-24-56h46v22h-46z', { base: '#56684A', shade: '#435239' }, 'M-24-42h46v8h-46z'),
      shaded('M-58-64h34v38h-34z', { base: '#6F8360', shade: '#56684A' }, 'M-58-38h34v12h-34z'),
      ellipse(-58, -45, 6, 19, { ...outline, fill: '#BFE6F2' }),
      rect(22, -52, 12, 14, { ...outline, rx: 2, fill: '#2E3338' }),
      circle(-4, -60, 5, { ...outline, fill: palette.amber }),
    ),
  )

/** A lantern on a staff. */
const nightStaff = () =>
  inRightHand(
    circle(-26, -62, 52, { fill: '#FFD98A', opacity: 0.4 }),
    path('M8 104v-210q-2-20-20-18t-14 26', { ...mark, strokeWidth: 8 }),
    path('M8 104v-210q-2-20-20-18t-14 26', stroke('#B5763F', 4.4)),
    rect(-45, -84, 38, 42, { ...outline, rx: 6, fill: '#FFE9B0' }),
    path('M-26-78q14 15 6 27q-6 6-12 0q-8-12 6-27z', { ...outline, strokeWidth: 1.6, fill: '#F39A3E' }),
    path('M-26-64q6 8 1 12q-4 1-5-3q0-4 4-9z', { fill: '#FFE9B0' }),
    path('M-37-84v42M-15-84v42', mark),
    path('M-50-82q24-26 48 0z', { ...outline, fill: '#3F5F5A' }),
    path('M-50-44h48v10q-24 7-48 0z', { ...outline, fill: '#3F5F5A' }),
  )

export const rightHand = {
  'broken-door': brokenDoor,
  'party-popper': partyPopper,
  quill,
  't-square': tSquare,
  abacus,
  pinwheel,
  anchor,
  'spotting-scope': spottingScope,
  'night-staff': nightStaff,
}
