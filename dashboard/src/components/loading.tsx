import ui from './ui.module.css';

/** Shows a placeholder in the shape of a page while its data are loading. */
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
