import ui from './ui.module.css';

/** Shows the header of a table's column of buttons. Only screen readers see its text. */
export function ActionsHead() {
  return (
    <th scope="col">
      <span className={ui.srOnly}>Actions</span>
    </th>
  );
}
