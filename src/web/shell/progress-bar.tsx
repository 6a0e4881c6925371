import { useIsBusy } from '../client/progress.ts'

/** A thin line over everything while requests run; short ones never show it. */
export const ProgressBar = () => (useIsBusy() ? <div className="progress-bar" role="progressbar" aria-label="正在加载" /> : null)
