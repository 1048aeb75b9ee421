import ui from './ui.module.css';

/** The head of the column of a table that has buttons: named for screen readers, invisible otherwise. */
export function ActionsHead() {
  return (
    <th scope="col">
      <span className={ui.srOnly}>Actions</span>
    </th>
  );
}
