/** Code for boards in the editor: one named file in the build. */
export { BoardButton } from './board-button.tsx'
export { BoardCard } from './board-card.tsx'
