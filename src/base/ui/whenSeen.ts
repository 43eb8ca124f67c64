/** A ref callback: runs once its element comes into the window, or at once where no observer tells. */
export const whenSeen = (run: () => void) => (element: Element | null) => {
  if (!element) return undefined;
  if (!('IntersectionObserver' in window)) {
    run();
    return undefined;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  observer.observe(element);
  return () => observer.disconnect();
};
