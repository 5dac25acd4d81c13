/** Gives jsdom's dialogs what it does not have: opening, with the focus that is asked for, and closing. */
export function withNativeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
