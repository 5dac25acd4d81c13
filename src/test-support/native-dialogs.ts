/** Adds the missing methods to jsdom's dialogs: opening, with the requested focus, and closing. */
export function withNativeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
