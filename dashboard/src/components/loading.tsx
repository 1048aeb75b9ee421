import ui from './ui.module.css';

/** The shape of a page while its data are on the way. */
export function Loading() {
  return (
    <div className={ui.loading} role="status" aria-busy="true" aria-label="Loading">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
